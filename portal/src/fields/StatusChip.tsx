import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { styled } from '@mui/material'

/** Approved is green, pending is amber and the default (spec §4). */
const COLORS = {
  approved: 'success',
  pending: 'warning',
} as const satisfies Record<TrackStatus, string>

export const StatusChip = ({
  status = 'pending',
  label = status,
}: {
  status?: TrackStatus
  label?: string
}) => <Shape data-color={COLORS[status]}>{label}</Shape>

/** As Material's outlined chip, as one plain element: a page of rows has many. */
const Shape = styled('span')(({ theme: { alpha, palette } }) => ({
  display: 'inline-block',
  padding: '1px 8px',
  border: '1px solid',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  ...Object.fromEntries(
    Object.values(COLORS).map((color) => [
      `&[data-color=${color}]`,
      { color: palette[color].main, borderColor: alpha(palette[color].main, 0.7) },
    ]),
  ),
}))
