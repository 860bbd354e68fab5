// Plain JavaScript, so that an older Node can run it and print what is missing.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Melødia needs Node 24, but this is ${process.version}. Run npm ci and then npm start: on Linux that brings its own Node 24.\n`,
  )
  process.exit(1)
}
