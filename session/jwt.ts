/** Claims of a JWT, unverified: to decide what to show, never what to allow. */
export function claimsOf(token: string): Record<string, unknown> | null {
  const [, payload, signature] = token.split('.')
  if (!payload || signature === undefined) return null
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : null
  } catch {
    return null
  }
}
