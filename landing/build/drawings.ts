import { dark, light } from '@melodia/identity'
import { iconMark, soundMark } from '@melodia/identity/mark'
import { wordmark } from '@melodia/identity/wordmark'

/** Size in pixels of the picture shown when the page is shared. */
export const SOCIAL = { width: 1200, height: 630 }

const { size, ring, stroke } = iconMark
const middle = size / 2

/**
 * The mark as an icon: in a rounded square for browsers, or in a full square that the system crops,
 * with the mark inside the 80% that remain.
 */
export const icon = (shape: 'rounded' | 'full') => `
  <svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" rx="${shape === 'rounded' ? 14 : 0}" fill="${light.accent}"/>
    <g fill="none" stroke="${light.onAccent}" stroke-width="${ring.width}" stroke-linecap="round"
      transform="translate(${middle} ${middle}) scale(${shape === 'rounded' ? 1 : 0.78}) translate(-${middle} -${middle})">
      <circle cx="${middle}" cy="${middle}" r="${ring.radius}"/>
      <path d="${stroke}"/>
    </g>
  </svg>`

/** The name, large, and the mark as sound. Outlines only: the build machine may lack fonts. */
export const socialPicture = `
  <svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL.width}" height="${SOCIAL.height}">
    <rect width="100%" height="100%" fill="${dark.paper}"/>
    <svg x="520" y="-115" width="860" height="860" viewBox="${soundMark.viewBox}" fill="none" stroke-linecap="round">
      <path d="${soundMark.bars}" stroke="${dark.line}" stroke-width="${soundMark.barWidth}"/>
      <path d="${soundMark.stroke}" stroke="${dark.accent}" stroke-width="${soundMark.strokeWidth}"/>
    </svg>
    <svg x="72" y="234" width="725" height="162" viewBox="${wordmark.viewBox}">
      <path d="${wordmark.letters}" fill="${dark.ink}"/>
      <path d="${wordmark.mark}" fill="${dark.accent}"/>
    </svg>
  </svg>`
