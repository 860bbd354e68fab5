import type { Creator } from '@melodia/contract/creators'
import { paths } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Button, Chip } from '@mui/material'
import { Link } from 'react-router'
import { NamedByClaims } from '../claims/index.ts'
import { CreatorPublicPage } from './CreatorPublicPage.tsx'
import * as texts from '#texts/creators.ts'

/** Title, facts about the creator (spec §2), and a link back. */
export const CreatorHeader = ({ title, creator }: { title: string; creator?: Creator }) => (
  <>
    <Button
      component={Link}
      to={paths.list('creators')}
      startIcon={<BackIcon />}
      sx={{ mb: 1, ml: -1 }}
    >
      {texts.backToCreators}
    </Button>
    <PageHeader title={title} breadcrumbs={['creators']}>
      {creator?.mid && (
        <Chip size="small" variant="outlined" color="success" label={texts.assigned} />
      )}
      {creator && (
        <Chip
          size="small"
          variant="outlined"
          color={creator.is_active ? 'success' : 'default'}
          label={creator.is_active ? texts.active : texts.inactive}
        />
      )}
      {creator && <NamedByClaims creator={creator.id} />}
      {creator && <CreatorPublicPage creator={creator} />}
    </PageHeader>
  </>
)
