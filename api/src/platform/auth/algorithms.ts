/** How access tokens may be signed: asymmetric only, never by a shared secret or `none`. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'RS384', 'RS512', 'ES384', 'ES512']
