import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useInput, ValidationError } from 'react-admin'
import { Group } from '../form/Group.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { unfit, type Picture } from '../form/imageFiles.ts'
import { Preview } from './Preview.tsx'
import * as texts from '#texts/images.ts'

interface CoverInputProps {
  /** A list with one picture or none, as in the API. */
  source: string
  label?: string
}

/** The picture of a record, with a preview (spec §5: any image, hint JPG, PNG). */
export const CoverInput = ({ source, label = texts.cover }: CoverInputProps) => {
  const {
    id,
    field: { name, value, onChange, onBlur },
    fieldState: { error, invalid },
  } = useInput<readonly Picture[]>({
    source,
    defaultValue: [],
    validate: (pictures: readonly Picture[] = []) => unfit(pictures),
  })
  const [picture]: readonly Picture[] = value ?? []
  return (
    <Group aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {picture ? (
        <Preview
          picture={picture}
          alt={picture instanceof File ? texts.newCover : texts.theCover}
        />
      ) : (
        <Box
          sx={{
            width: 100,
            height: 100,
            borderRadius: 1,
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            display: 'grid',
            placeItems: 'center',
          }}
        >
          <Typography variant="body2" color="text.secondary">
            {texts.noCover}
          </Typography>
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ChooseButton
            id={id}
            name={name}
            invalid={invalid}
            describedBy={`${id}-help`}
            onBlur={onBlur}
            onChoose={([file]) => file && onChange([file])}
          >
            {picture ? texts.changeCover : texts.chooseCover}
          </ChooseButton>
          {picture && <Button onClick={() => onChange([])}>{texts.removeCover}</Button>}
        </Box>
        <FormHelperText id={`${id}-help`} error={invalid}>
          {error?.message ? <ValidationError error={error.message} /> : texts.jpgPng}
        </FormHelperText>
      </Box>
    </Group>
  )
}
