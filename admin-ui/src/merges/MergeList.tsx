import type { MergedArtists } from '@melodia/contract/merges'
import { en, paths } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PanelRow, PanelRows } from '@melodia/portal/layout'
import { Button, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { useMerges, useUndoMerge } from './useMerges.ts'
import * as texts from '#texts/merges.ts'

/** Recent merges, which can be undone. Nothing where there is none. */
export const MergeList = () => {
  const { data = [], error, refetch } = useMerges()
  if (error)
    return (
      <LoadProblem message={en.artists.mergesFailed} error={error} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return null
  return (
    <Panel title={texts.recentMerges}>
      <PanelRows>
        {data.map((merge) => (
          <Row key={merge.id} merge={merge} />
        ))}
      </PanelRows>
    </Panel>
  )
}

const Row = ({ merge }: { merge: MergedArtists }) => {
  const { act, isPending } = useUndoMerge()
  const { artist, from, tracks, merged_at, merged_by, undone_at, can_undo } = merge
  const names = from.map(({ name }) => name).join(', ')
  return (
    <PanelRow
      title={
        <>
          {texts.namesInto(names)}
          {artist ? (
            <Link component={RouterLink} to={paths.edit('artists', artist.id)}>
              {artist.name}
            </Link>
          ) : (
            texts.artistThatIsGone
          )}
        </>
      }
      facts={
        <>
          {texts.tracksByMergedBy(tracks, merged_by)}
          <When at={merged_at} />
          {undone_at !== null && texts.takenBack}
        </>
      }
    >
      {can_undo && (
        <Button
          size="small"
          disabled={isPending}
          aria-label={texts.takeBackMergeOf(names)}
          onClick={() => void act(merge)}
        >
          {texts.takeBack}
        </Button>
      )}
    </PanelRow>
  )
}
