import { useCallback } from 'react'

/** Ref callback that shows a local file in an element. */
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
