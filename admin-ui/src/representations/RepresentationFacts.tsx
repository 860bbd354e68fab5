import type { AdminRepresentation } from '@melodia/contract/representations'
import { paths } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { DocumentRows, Fact } from '@melodia/portal/record'
import { RepresentationChip } from '@melodia/portal/representations'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/representations.ts'

export const RepresentationFacts = ({
  representation,
}: {
  representation: AdminRepresentation
}) => {
  const { id, artist, creator, asked_by, state, message, documents } = representation
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        rowGap: 2,
        columnGap: 3,
        gridTemplateColumns: { sm: '1fr 1fr' },
      }}
    >
      <Fact size="small" term={texts.artist}>
        <Link component={RouterLink} to={paths.show('artists', artist.id)}>
          {artist.name}
        </Link>
      </Fact>
      <Fact size="small" term={texts.creator}>
        <Link component={RouterLink} to={paths.show('creators', creator.id)}>
          {creator.name}
        </Link>
      </Fact>
      <Fact size="small" term={texts.status}>
        <RepresentationChip state={state} />
      </Fact>
      <Fact size="small" term={texts.asked}>
        <Moment at={representation.created_at} by={asked_by} />
      </Fact>
      <Fact size="small" term={texts.message} column="1 / -1">
        <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message}
        </Box>
      </Fact>
      <Fact size="small" term={texts.evidence} column="1 / -1">
        {documents.length === 0 ? (
          texts.noEvidence
        ) : (
          <DocumentRows
            documents={documents}
            addressOf={(document) => `representations/${id}/documents/${document.id}`}
          />
        )}
      </Fact>
      <Outcome representation={representation} />
    </Box>
  )
}

/** What was decided, and how it ended. */
const Outcome = ({ representation }: { representation: AdminRepresentation }) => {
  const { decided_at, decided_by, notes, ended_at, ended_by, ended_notes } = representation
  return (
    <>
      {decided_at && (
        <Fact size="small" term={texts.decided} column="1 / -1">
          <Moment at={decided_at} by={decided_by} />: “{notes}”
        </Fact>
      )}
      {ended_at && (
        <Fact size="small" term={texts.ended} column="1 / -1">
          <Moment at={ended_at} by={ended_by} />: “{ended_notes}”
        </Fact>
      )}
    </>
  )
}

const Moment = ({ at, by }: { at: string; by: string }) => (
  <>
    <When at={at} />
    {by && texts.byName(by)}
  </>
)
