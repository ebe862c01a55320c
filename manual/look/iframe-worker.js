// A page that was opened from a folder may start no worker: what the search needs of one is done in a hidden frame.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    #waiting = [];
    #frame = document.createElement("iframe");

    constructor(address) {
      super();
      const script = new URL(address, document.baseURI).href;
      this.#frame.hidden = true;
      this.#frame.srcdoc = `<script>
        function importScripts(...all) {
          return Promise.all(all.map((one) => new Promise((done) => {
            const script = document.createElement("script");
            script.src = new URL(one, ${JSON.stringify(script)}).href;
            script.onload = done;
            document.head.append(script);
          })));
        }
        postMessage = (data) => parent.dispatchEvent(new CustomEvent("heard", { detail: { from: frameElement, data } }));
      </script><script src="${script}"></script>`;
      addEventListener("heard", ({ detail }) => {
        if (detail.from !== this.#frame) return;
        const event = new MessageEvent("message", { data: detail.data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      });
      this.#frame.addEventListener("load", () => {
        const waiting = this.#waiting;
        this.#waiting = null;
        waiting.forEach((data) => this.postMessage(data));
      });
      document.body.append(this.#frame);
    }

    postMessage(data) {
      if (this.#waiting) this.#waiting.push(data);
      else this.#frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
    }

    terminate() {
      this.#frame.remove();
    }
  };
}
