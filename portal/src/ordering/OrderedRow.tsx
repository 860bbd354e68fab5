import CloseIcon from '@mui/icons-material/Close'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import HandleIcon from '@mui/icons-material/DragIndicator'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent, PointerEvent } from 'react'
import * as texts from '#texts/ordering.ts'

/** Pixels. */
export const ROW_HEIGHT = 52

/** Content of a row. */
export interface Entry {
  id: string
  title: string
  detail: string
  image?: string | undefined
  /** At the end of the row, for example a duration. */
  end?: string
}

interface OrderedRowProps {
  id: string
  /** Undefined while loading. */
  entry: Entry | undefined
  index: number
  count: number
  /** Id of the help text for the handle. */
  help: string
  /** Offset in pixels, when dragged or making room. */
  aside: number
  carried: boolean
  handleProps: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  onMove: (by: number) => void
  onRemove: () => void
}

/** One of many rows, so of plain elements. It states its position, as not all are rendered. */
export const OrderedRow = ({
  id,
  entry,
  index,
  count,
  help,
  aside,
  carried,
  handleProps,
  onMove,
  onRemove,
}: OrderedRowProps) => {
  const { title, detail, image, end }: Omit<Entry, 'id'> = entry ?? {
    title: texts.rowIndex(index + 1),
    detail: texts.loading,
  }
  return (
    <Row
      data-id={id}
      data-carried={carried}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{
        top: index * ROW_HEIGHT,
        ...(aside !== 0 && { transform: `translateY(${aside}px)` }),
      }}
    >
      <Handle
        type="button"
        aria-label={texts.moveTitle(title)}
        aria-describedby={help}
        {...handleProps}
      >
        <HandleIcon fontSize="small" />
      </Handle>
      <Number>{index + 1}</Number>
      <Picture>{image && <img src={image} alt="" width={36} height={36} loading="lazy" />}</Picture>
      <Words>
        <strong>{title}</strong>
        <span>{detail}</span>
      </Words>
      {end && <End>{end}</End>}
      <Action
        type="button"
        aria-label={texts.moveTitleUp(title)}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <UpIcon fontSize="small" />
      </Action>
      <Action
        type="button"
        aria-label={texts.moveTitleDown(title)}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <DownIcon fontSize="small" />
      </Action>
      <Action type="button" data-remove aria-label={texts.removeTitle(title)} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </Action>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  height: ROW_HEIGHT,
  paddingInline: theme.spacing(0.5),
  background: theme.palette.background.paper,
  '& + &': { boxShadow: `inset 0 1px ${theme.palette.divider}` },
  '&[data-carried=true]': {
    zIndex: 1,
    boxShadow: theme.shadows[4],
    background: theme.palette.action.selected,
  },
}))

const Action = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&:disabled': { opacity: 0.35, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { width: 28 },
}))

const Handle = styled(Action)({
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
})

const Number = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: '2.2em',
  textAlign: 'right',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

const Picture = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 36,
  height: 36,
  marginInline: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  background: theme.palette.action.hover,
  '& img': { display: 'block', objectFit: 'cover' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  fontSize: '0.875rem',
  lineHeight: 1.35,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 600 },
  '& span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

const End = styled('span')(({ theme }) => ({
  flex: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}))
