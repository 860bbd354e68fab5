import { styled } from '@mui/material/styles'

/** Several controls that form one field; `aria-label` names it. */
export const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 })
