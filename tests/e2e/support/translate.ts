/**
 * Translates a page as browsers' translators do, from now on: each text is replaced by a new one
 * within two font elements. The words stay as they are, so that tests still find them.
 */
export const translate = (): void => {
  const isTranslatable = (text: Node): boolean =>
    /\S/.test(text.nodeValue ?? "") &&
    text.parentElement?.closest("font, script, style, textarea, title, svg") === null;

  const textsIn = (root: Node): Node[] => {
    if (root instanceof Text) return [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };

  const wrap = (root: Node): void => {
    for (const text of textsIn(root).filter(isTranslatable)) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.nodeValue ?? "");
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };

  wrap(document);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) wrap(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
};
