import { useEffect, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page: beside a small target the browser would open them,
 * and everything on the page would be lost. Returns whether files are being dragged over it.
 */
export const useDroppedFiles = (take: (files: File[]) => void) => {
  const [isHovered, setHovered] = useState(false)

  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setHovered(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovered(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setHovered(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', hover)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', hover)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [take])

  return isHovered
}
