/** Keys of manifests: each stands beside the file in whose upload it was. */

/** What the key of a file is followed by. */
export const MANIFEST = 'c2pa'

export const manifestKeyOf = (key: string) => key + MANIFEST

export const isManifestKey = (key: string) => key.endsWith(MANIFEST)

/** The key of the file that a manifest stands beside; any other key as it is. */
export const fileKeyOf = (key: string) =>
  isManifestKey(key) ? key.slice(0, -MANIFEST.length) : key
