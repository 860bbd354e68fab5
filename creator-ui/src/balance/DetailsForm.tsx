import { IBAN_LONGEST, type PayoutDetailsReply } from '@melodia/contract/payouts'
import { en, explained, statusOf, useCreatorCall, useReload } from '@melodia/portal'
import { filled, SaveForm, Section } from '@melodia/portal/form'
import { Box } from '@mui/material'
import { maxLength, TextInput } from 'react-admin'
import { CountryInput } from './CountryInput.tsx'
import { detailsOf, draftOf, RENAMED } from './draft.ts'
import { BALANCE } from './paths.ts'
import { longDayOf } from './words.ts'
import * as texts from '#texts/balance.ts'

const ID = 'payout-details'
const UNAUTHORIZED = 401

/** Says, or changes, where it is paid. */
export const DetailsForm = ({ details }: { details: PayoutDetailsReply | null }) => {
  const call = useCreatorCall()
  const reload = useReload()
  return (
    <SaveForm
      record={details ? { id: ID, ...draftOf(details) } : undefined}
      submitLabel={texts.savePayoutDetails}
      send={async (draft, { signal }) => ({
        id: ID,
        ...(await call('PUT payout-details', {
          body: detailsOf(draft),
          ...(signal && { signal }),
        })),
      })}
      saved={(_, { usable_from }) => en.balance.saved(longDayOf(usable_from))}
      failed={(error) =>
        // The dialog that leads to a new sign-in says why.
        statusOf(error) === UNAUTHORIZED
          ? en.balance.notSavedYet
          : explained(en.balance.saveFailed, error)
      }
      onSaved={() => void reload('balance')}
      renamed={RENAMED}
      notKept={OF_ACCOUNT}
      returnTo={BALANCE}
      returnAfter={0}
      cancelTo={BALANCE}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <Section title={texts.whoIsPaid}>
          <TextInput
            source="legal_name"
            label={texts.legalName}
            helperText={texts.whoseAccount}
            validate={atMost(140)}
            inputProps={{ autoComplete: 'name' }}
          />
          <TextInput
            source="street"
            label={texts.street}
            validate={atMost(70)}
            inputProps={{ autoComplete: 'street-address' }}
          />
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 2fr' } }}>
            <TextInput
              source="postcode"
              label={texts.postcode}
              validate={atMost(16)}
              inputProps={{ autoComplete: 'postal-code' }}
            />
            <TextInput
              source="town"
              label={texts.town}
              validate={atMost(35)}
              inputProps={{ autoComplete: 'address-level2' }}
            />
          </Box>
          <CountryInput />
        </Section>
        <Section title={texts.account}>
          <TextInput
            source="iban"
            label={texts.iban}
            helperText={texts.whatIbanIs}
            validate={atMost(IBAN_LONGEST)}
            inputProps={CODE}
          />
          <TextInput
            source="bic"
            label={texts.bic}
            helperText={texts.optional}
            validate={maxLength(11)}
            inputProps={CODE}
          />
          <TextInput
            source="tax_number"
            label={texts.taxNumber}
            helperText={texts.whatTaxNumberIs}
            validate={maxLength(40)}
            inputProps={CODE}
          />
        </Section>
      </Box>
    </SaveForm>
  )
}

const atMost = (most: number) => [...filled, maxLength(most)]
/** They would lie in the browser until the next sign-in. */
const OF_ACCOUNT = ['iban', 'bic', 'tax_number']
const CODE = { autoComplete: 'off', spellCheck: false }
