import type { Sheet } from '@melodia/portal/keyboard'

/** Keys of the Validate Track screen. */
export const reviewKeys: Sheet = [
  ['Space', 'Play or pause the full track'],
  ['P', 'Play or pause the preview'],
  ['← →', 'Five seconds back or forward'],
  ['V', 'Validate Track'],
  ['R', 'Reject Track'],
  ['N', 'Next pending track'],
  ['?', 'This sheet'],
  ['Ctrl K', 'Search everything'],
]
