/** Where a page is and whether somebody looks at it, as it tells the worker that asks. */

export interface Looking {
  path: string;
  inFront: boolean;
}
