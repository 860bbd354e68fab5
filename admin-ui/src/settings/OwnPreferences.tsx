import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { useSingleKeys } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { Preferences, SettingsSection } from '@melodia/portal/settings'
import { FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { useId } from 'react'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import * as texts from '#texts/settings.ts'

/** Preferences. */
export const OwnPreferences = () => (
  <>
    <PageHeader title={texts.preferences} breadcrumbs={SETTINGS_BREADCRUMBS} />
    <SettingsNav />
    <Preferences pageSizes={PAGE_SIZES.adminTracks}>
      <Keyboard />
    </Preferences>
  </>
)

const Keyboard = () => {
  const [on, turn] = useSingleKeys()
  const help = useId()
  return (
    <SettingsSection title={texts.keyboard}>
      <FormControlLabel
        label={texts.singleKeyShortcuts}
        control={
          <Switch
            checked={on}
            onChange={(_, checked) => turn(checked)}
            slotProps={{ input: { 'aria-describedby': help } }}
          />
        }
      />
      <FormHelperText id={help}>{texts.vToValidateNFor}</FormHelperText>
    </SettingsSection>
  )
}
