export { Royalties, useRoyalties } from './Royalties.tsx'
