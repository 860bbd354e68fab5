import { useEffect, useState, type DragEvent as ReactDragEvent } from 'react'

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false

/**
 * Whether files are being dragged over the page. Drops beside every target are prevented: the
 * browser would open the file in place of the half-filled form.
 */
const useFilesOverPage = () => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      setOver(true)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
      setOver(false)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    window.addEventListener('dragleave', leave)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
      window.removeEventListener('dragleave', leave)
    }
  }, [])
  return isOver
}

/** Makes an element a drop target: its handlers, and where the files are. */
export const useFileDrag = (onDrop: (files: File[]) => void) => {
  const isOverPage = useFilesOverPage()
  const [isHere, setHere] = useState(false)
  const target = {
    onDragOver: (event: ReactDragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHere(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: ReactDragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHere(false)
    },
    onDrop: (event: ReactDragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setHere(false)
      onDrop([...event.dataTransfer.files])
    },
  }
  return { target, drag: isHere ? 'here' : isOverPage ? 'page' : 'none' } as const
}
