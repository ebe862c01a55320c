/** What is called ``*.late.css`` is its text, for the part of the page that brings it (practice/sheet.ts). */
declare module "*.css" {
  const text: string;
  export default text;
}
