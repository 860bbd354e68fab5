import './needsNode.js'

await import('./src/main.ts')
