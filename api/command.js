import './needsNode.js'

await import('./src/command.ts')
