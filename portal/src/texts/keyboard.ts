/** Texts of `keyboard`. */

export const close = 'Close'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const singleKeysCanBeSwitched =
  'Single keys can be switched off under Settings, Preferences.'
