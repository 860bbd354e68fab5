import type { Creator } from '@melodia/contract/creators'
import { en, lazily, paths } from '@melodia/portal'
import { PopularityBar, When } from '@melodia/portal/fields'
import { PageHeader, PageSkeleton, Panel, PartSkeleton } from '@melodia/portal/layout'
import { USUAL_SPAN, usePlaysLately } from '@melodia/portal/plays'
import { Fact, RecordLoader } from '@melodia/portal/record'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Button, Chip } from '@mui/material'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { RecordEvents } from '../audit/index.ts'
import { PageColumns, PlaylistsOf, Portrait, TracksOf } from '../people/index.ts'
import { RequestsOf } from '../requests/index.ts'
import { RestrictionsOf } from '../restrictions/index.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CreatorPublicPage } from './CreatorPublicPage.tsx'
import { Person } from './Person.tsx'
import { useRevoke } from './useRevoke.ts'
import * as texts from '#texts/creators.ts'

// Charts are large.
const Figures = lazily(() => import('./Figures.tsx'), 'Figures')
/** Heights in pixels of placeholders. */
const FIGURES = 500
const RESTRICTIONS = 150

/** Everything about a creator: who they are, tracks in every state, figures, requests, history. */
export const CreatorPage = () => (
  <RecordLoader<Creator> resource="creators" messages={en.creators} loading={<PageSkeleton />}>
    {(creator) => (
      <>
        <PageHeader title={creator.name} breadcrumbs={['creators']}>
          <Chip
            size="small"
            variant="outlined"
            color={creator.is_active ? 'success' : 'default'}
            label={creator.is_active ? texts.active : texts.inactive}
          />
          <CreatorPublicPage creator={creator} />
          <Access creator={creator} />
          <Button
            component={Link}
            to={paths.edit('creators', creator.id)}
            variant="contained"
            startIcon={<EditIcon />}
          >
            {texts.editCreator}
          </Button>
        </PageHeader>
        <PageColumns
          main={
            <TracksOf whose={{ creator: creator.id }}>
              <PlaylistsOf whose={{ creator: creator.id }} empty={texts.theyHaveNoPlaylists} />
              <Suspense fallback={<PartSkeleton height={RESTRICTIONS} />}>
                <RestrictionsOf
                  subject={{ kind: 'creator', id: creator.id, title: creator.name }}
                />
              </Suspense>
              <Panel title={texts.history}>
                <RecordEvents resource="creators" id={creator.id} />
              </Panel>
            </TracksOf>
          }
          side={<Side creator={creator} />}
        />
        <Suspense fallback={<PartSkeleton height={FIGURES} />}>
          <Figures creator={creator.id} height={FIGURES} />
        </Suspense>
      </>
    )}
  </RecordLoader>
)

const Side = ({ creator }: { creator: Creator }) => (
  <>
    <Person creator={creator} />
    <Portrait
      person={creator}
      ids={{
        Creator: creator.id,
        URI: creator.uri,
        ...(creator.mid && { 'User (Melødia ID)': creator.mid }),
      }}
    >
      <Fact term={texts.followers} size="small">
        {creator.followers.total.toLocaleString('en')}
      </Fact>
      <Fact term={texts.playsInDays(USUAL_SPAN)} size="small">
        <Plays creator={creator.id} />
      </Fact>
      <Fact term={texts.popularity} size="small">
        <PopularityBar popularity={creator.popularity} />
      </Fact>
      <Fact term={texts.added} size="small">
        <When at={creator.created_at} />
      </Fact>
    </Portrait>
    <RequestsOf creator={creator.id} />
  </>
)

const Plays = ({ creator }: { creator: string }) => usePlaysLately({ creator })

/** Assigns an unassigned creator to a user, or ends the access of the present one. */
const Access = ({ creator }: { creator: Creator }) => {
  const { act, isPending } = useRevoke()
  const [isAssigning, setAssigning] = useState(false)
  if (creator.mid)
    return (
      <Button variant="outlined" disabled={isPending} onClick={() => void act(creator)}>
        {texts.revokeAccess}
      </Button>
    )
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
        {texts.assignToUser}
      </Button>
      {isAssigning && <AssignDialog creator={creator} onClose={() => setAssigning(false)} />}
    </>
  )
}
