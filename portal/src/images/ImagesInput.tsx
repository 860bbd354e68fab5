import { LIMITS } from '@melodia/contract/choices/limits'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Chip, FormHelperText, IconButton, Typography } from '@mui/material'
import { useInput, ValidationError } from 'react-admin'
import { Group } from '../form/Group.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { isFile, unfit, type Picture } from '../form/imageFiles.ts'
import { Preview } from './Preview.tsx'
import * as texts from '#texts/images.ts'

interface ImagesInputProps {
  source: string
  label?: string
}

const fits = (pictures: readonly Picture[] = []) =>
  pictures.length > LIMITS.imagesPerRecord
    ? texts.chooseAtMostImages(LIMITS.imagesPerRecord)
    : unfit(pictures)

/** The pictures of a record: stored ones, and new ones with a badge (spec §4, §5). */
export const ImagesInput = ({ source, label = texts.images }: ImagesInputProps) => {
  const {
    id,
    field: { name, value, onChange, onBlur },
    fieldState: { error, invalid },
  } = useInput<readonly Picture[]>({ source, defaultValue: [], validate: fits })
  const pictures: readonly Picture[] = value ?? []
  return (
    <Group aria-label={label}>
      {pictures.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {texts.noImagesAddedYet}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={texts.chosenLabel(label.toLowerCase())}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, mb: 2, p: 0 }}
        >
          {pictures.map((picture, index) => (
            <PictureItem
              key={keyOf(picture, index)}
              picture={picture}
              number={index + 1}
              onRemove={() => onChange(pictures.filter((each) => each !== picture))}
            />
          ))}
        </Box>
      )}
      <ChooseButton
        id={id}
        name={name}
        multiple
        invalid={invalid}
        describedBy={`${id}-help`}
        onBlur={onBlur}
        onChoose={(files) => onChange([...pictures, ...files])}
      >
        {texts.addImages}
      </ChooseButton>
      <FormHelperText id={`${id}-help`} error={invalid}>
        {error?.message ? (
          <ValidationError error={error.message} />
        ) : (
          texts.jpgPngOrWebpUp(LIMITS.imagesPerRecord)
        )}
      </FormHelperText>
    </Group>
  )
}

const keyOf = (picture: Picture, index: number) =>
  picture instanceof File ? `${picture.name} ${picture.lastModified} ${index}` : picture.url

interface PictureItemProps {
  picture: Picture
  number: number
  onRemove: () => void
}

const PictureItem = ({ picture, number, onRemove }: PictureItemProps) => (
  <Box component="li" sx={{ position: 'relative' }}>
    <Preview
      picture={picture}
      alt={
        picture instanceof File
          ? texts.imageNumberName(number, picture.name)
          : texts.imageNumber(number)
      }
    />
    {isFile(picture) && (
      <Chip
        label={texts.newLabel}
        size="small"
        color="primary"
        sx={{ position: 'absolute', left: 4, bottom: 4, height: 20 }}
      />
    )}
    <IconButton
      size="small"
      aria-label={texts.removeImageNumber(number)}
      onClick={onRemove}
      sx={{
        position: 'absolute',
        top: -10,
        right: -10,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <CloseIcon sx={{ fontSize: 16 }} />
    </IconButton>
  </Box>
)
