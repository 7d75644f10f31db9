// Stands in for https://apis.google.com/js/api.js, which a closed network can't reach. Firebase
// Auth uses four things of it: load, an iframe to talk with, the context that opens it, and a
// filter. The talking goes over postMessage; what is talked about is the real Auth emulator's.
(() => {
  const listeners = new Map();
  const waiting = new Map();
  let sent = 0;

  const channel = (windowOfPeer) => {
    let announce;
    const opened = new Promise((resolve) => {
      announce = resolve;
    });
    return {
      announce,
      register: (name, listener) => listeners.set(name, listener),
      send: (name, payload, onAnswer) => {
        sent += 1;
        const id = `${location.host}:${sent}:${Math.random()}`;
        if (onAnswer) waiting.set(id, onAnswer);
        windowOfPeer().postMessage({ loader: "ask", id, name, payload }, "*");
      },
      restyle: async () => {},
      ping: async (onAnswer) => {
        await opened;
        onAnswer?.();
      },
    };
  };

  addEventListener("message", async ({ data, source }) => {
    if (data?.loader === "ask") {
      const answer = await listeners.get(data.name)?.(data.payload);
      source.postMessage({ loader: "answer", id: data.id, answers: [answer] }, "*");
    }
    if (data?.loader === "answer") {
      waiting.get(data.id)?.(data.answers);
      waiting.delete(data.id);
    }
  });

  const open = async ({ url, where, attributes = {} }, onOpen) => {
    const frame = document.createElement("iframe");
    const { style = {}, ...others } = attributes;
    Object.assign(frame.style, style);
    for (const [name, value] of Object.entries(others)) frame.setAttribute(name, value);
    const peer = channel(() => frame.contentWindow);
    frame.addEventListener("load", () => peer.announce());
    frame.src = url;
    where.append(frame);
    return onOpen ? onOpen(peer) : peer;
  };

  window.gapi = {
    load: (_, next) => queueMicrotask(typeof next === "function" ? next : next.callback),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({ open, getParentIframe: () => channel(() => parent) }),
    },
  };
  const ready = new URL(document.currentScript.src).searchParams.get("onload") ?? "gapi_onload";
  queueMicrotask(() => window[ready]?.());
})();
