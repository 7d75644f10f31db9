type Pressed = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether a key belongs to an input method that is composing a word, as for Japanese: its Enter ends the word. Safari
 * ends the composition before the key's event, whose code is then 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isForInputMethod = ({ isComposing, keyCode }: Pressed): boolean =>
  isComposing || keyCode === 229;
