/** Names of IPTC, and of C2PA, as the last part of an address. */
const ADDRESS = /digitalsourcetype\/([A-Za-z]{1,60})(?![A-Za-z])/

/** The name of a digital source type in its address; null if it is none. */
export const sourceTypeIn = (address: unknown): string | null =>
  (typeof address === 'string' && ADDRESS.exec(address.slice(0, 200))?.[1]) || null

const PROPERTY = 'DigitalSourceType'
/** From the name of the property to its value: an attribute, or an element with one. */
const NEAR = 300
const TOOL = /CreatorTool(?:="([^"<]{1,200})"|>([^"<]{1,200})<)/

/** Characters of a packet that are searched. */
const SEARCHED = 1024 * 1024

/** The digital source type, and the program, that a packet of XMP states; null where it states none. */
export function readXmp(packet: string): { source_type: string | null; tool: string | null } {
  const text = packet.slice(0, SEARCHED)
  const at = text.indexOf(PROPERTY)
  const [, attribute, element] = TOOL.exec(text) ?? []
  return {
    source_type: at === -1 ? null : sourceTypeIn(text.slice(at + PROPERTY.length, at + NEAR)),
    tool: attribute ?? element ?? null,
  }
}
