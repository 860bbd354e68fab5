import type { TrustedCreator } from '@melodia/contract/approvals'
import { LIMITS } from '@melodia/contract/choices/limits'
import { en, useAction } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PanelRow, PanelRows, PartSkeleton } from '@melodia/portal/layout'
import { Button, Typography } from '@mui/material'
import { useDataProvider, useGetList } from 'react-admin'
import * as texts from '#texts/approvals.ts'

/** Height in pixels of the placeholder. */
const HEIGHT = 120

/** Creators whose tracks may name one's artists, each with a way to take that back. */
export const TrustedCreators = () => {
  const { data, error, isPending, refetch } = useGetList<TrustedCreator>('trusted', {
    pagination: { page: 1, perPage: LIMITS.listPage },
    sort: { field: 'id', order: 'DESC' },
  })
  if (isPending) return <PartSkeleton height={HEIGHT} />
  if (error)
    return (
      <LoadProblem
        message={en.approvals.trustedFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Panel title={texts.trustedCreators}>
      {data.length === 0 ? (
        <Typography color="text.secondary">{texts.nobodyTrusted}</Typography>
      ) : (
        <>
          <Typography color="text.secondary">{texts.trustedMayName}</Typography>
          <PanelRows>
            {data.map((creator) => (
              <PanelRow key={creator.id} title={creator.name} facts={<Since at={creator.since} />}>
                <TakeBack creator={creator} />
              </PanelRow>
            ))}
          </PanelRows>
        </>
      )}
    </Panel>
  )
}

const Since = ({ at }: { at: string }) => (
  <>
    {texts.trustedSince}
    <When at={at} />
  </>
)

const TakeBack = ({ creator }: { creator: TrustedCreator }) => {
  const dataProvider = useDataProvider()
  const { act, isPending } = useAction<void>({
    question: () => texts.takeBackQuestion(creator.name),
    run: () => dataProvider.delete('trusted', { id: creator.id, previousData: creator }),
    done: en.approvals.takenBack(creator.name),
    failed: en.approvals.takeBackFailed,
    reload: 'approvals',
  })
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      disabled={isPending}
      aria-label={texts.takeBackTrustIn(creator.name)}
      onClick={() => void act()}
    >
      {isPending ? en.processing : texts.takeBack}
    </Button>
  )
}
