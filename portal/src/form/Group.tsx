import { styled } from '@mui/material/styles'

/** Several controls that are one field; its name is its `aria-label`. */
export const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 })
