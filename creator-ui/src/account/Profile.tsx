import type { Creator } from '@melodia/contract/creators'
import { FormattedText } from '@melodia/portal/richText'
import { PageHeader, PartSkeleton } from '@melodia/portal/layout'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, Chip, Paper, Typography } from '@mui/material'
import { Suspense } from 'react'
import { RecordContextProvider } from 'react-admin'
import { Link } from 'react-router'
import { OwnFigures } from '../analytics/index.ts'
import { OwnProfile } from './OwnProfile.tsx'
import { OwnPublicPage } from './OwnPublicPage.tsx'
import { OwnWork } from './OwnWork.tsx'
import { EDIT_ACCOUNT } from './paths.ts'
import * as texts from '#texts/account.ts'

/** Height in pixels of the figures' placeholder. */
const FIGURES = 420

/** My Profile: the creator as listeners see it, and what they have made. */
export const Profile = () => (
  <>
    <PageHeader title={texts.myProfile}>
      <OwnPublicPage />
      <Button component={Link} to={EDIT_ACCOUNT} variant="contained" startIcon={<EditIcon />}>
        {texts.editProfile}
      </Button>
    </PageHeader>
    <OwnProfile>
      {(profile) => (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Facts profile={profile} />
            <OwnWork />
          </Box>
          <Suspense fallback={<PartSkeleton height={FIGURES} />}>
            <OwnFigures />
          </Suspense>
        </>
      )}
    </OwnProfile>
  </>
)

const Facts = ({ profile }: { profile: Creator }) => (
  <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3 }}>
    <Box>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {profile.name}
      </Typography>
      <Typography color="text.secondary">
        {texts.totalFollowersPopularityPopularity(profile.followers.total, profile.popularity)}
      </Typography>
    </Box>
    <Images profile={profile} />
    {profile.genres.length > 0 ? (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {profile.genres.map((genre) => (
          <Chip key={genre} label={genre} size="small" />
        ))}
      </Box>
    ) : (
      <Typography color="text.secondary">{texts.noGenresAddedYet}</Typography>
    )}
    <Box sx={{ maxWidth: '60ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {profile.bio ? (
        <RecordContextProvider value={profile}>
          <FormattedText source="bio" />
        </RecordContextProvider>
      ) : (
        <Typography color="text.secondary">{texts.noBioAddedYet}</Typography>
      )}
    </Box>
  </Paper>
)

const Images = ({ profile: { images, name } }: { profile: Creator }) =>
  images.length === 0 ? (
    <Typography color="text.secondary">{texts.noImagesAddedYet}</Typography>
  ) : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {images.map(({ thumbnail_url }, index) => (
        <Box
          key={thumbnail_url}
          component="img"
          src={thumbnail_url}
          alt={texts.nameImageIndex(name, index + 1)}
          width={100}
          height={100}
          sx={{ objectFit: 'cover', borderRadius: 1 }}
        />
      ))}
    </Box>
  )
