/** Files of a place by their names, such as `followed/files/ab/abc.mp3`. Two implementations, one test suite. */
export interface Objects {
  /** Names of all in a folder and those within it, as seen from there. The folder ends with a slash. */
  list(folder: string): Promise<string[]>
  /** Stores a file, which is durable then; it appears when it is whole, and stays where it is. */
  put(name: string, file: string): Promise<void>
  /** Brings one into a new file of this machine. Rejects if it is not there. */
  bring(name: string, to: string): Promise<void>
  /** Removes some; never rejects because one is not there. */
  remove(names: readonly string[]): Promise<void>
}
