import { useCallback } from 'react'

/** Shows a file that is still on the person's machine in the element this is the ref of. */
export const useLocalSource = (file: File) =>
  useCallback(
    (element: HTMLImageElement | HTMLAudioElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(file)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
