/** A file that must be refused: its name, its content, and the sentence. */
export interface BadFile {
  name: string
  make: () => Buffer
  /** Follows the label of the field. */
  sentence: string
  /** 422 by default. */
  status?: number
}

/** Files of other programs, by their first bytes, whatever their name. */
export const STRANGERS: readonly [looks: string, bytes: string][] = [
  ['a text file', 'All of this is text.'],
  ['a web page (HTML)', '<!doctype html><script>alert(1)</script>'],
  ['a web page (HTML)', '\xef\xbb\xbf\n<!-- hidden --><html><body onload="alert(1)">'],
  ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an SVG drawing', '<?xml version="1.0"?><svg><script>alert(1)</script></svg>'],
  ['a GIF image', `GIF89a\x01\0\x01\0\0\0\0;${'\0'.repeat(50)}`],
  ['a BMP image', `BM\x46\0\0\0\0\0\0\0${'\0'.repeat(50)}`],
  ['a TIFF image', `II*\0\x08\0\0\0${'\0'.repeat(50)}`],
  ['an AVIF image', `\0\0\0\x1cftypavif${'\0'.repeat(50)}`],
  ['an HEIC image', `\0\0\0\x1cftypheic${'\0'.repeat(50)}`],
  ['a PDF document', '%PDF-1.7\n1 0 obj<</OpenAction<</JS(app.alert(1))>>>>'],
  ['a ZIP archive', `PK\x03\x04${'\0'.repeat(50)}`],
  ['a script', '#!/bin/sh\nrm -rf /\n'],
  ['a WAV file', `RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(100)}`],
  ['an AIFF file', `FORM\0\0\0\x24AIFFCOMM${'\0'.repeat(100)}`],
  ['an M4A or MP4 file', `\0\0\0\x20ftypM4A ${'\0'.repeat(100)}`],
  ['a FLAC file', `fLaC${'\0'.repeat(100)}`],
  ['an Ogg file', `OggS${'\0'.repeat(100)}`],
  ['an AAC file', `\xff\xf1\x50\x80${'\0'.repeat(100)}`],
  ['a WMA file', `\x30\x26\xb2\x75\x8e\x66\xcf\x11${'\0'.repeat(100)}`],
  ['a MIDI file', `MThd\0\0\0\x06${'\0'.repeat(100)}`],
  ['a WebM or Matroska file', `\x1a\x45\xdf\xa3${'\0'.repeat(100)}`],
]
