import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../core/i18n.ts'
import { languageNames } from '../../texts/language-names.ts'
import type { Language } from '../../texts/languages.ts'
import { Hint } from '../../ui/form.tsx'
import forms from '../../ui/form.module.css'
import styles from './account-settings.module.css'

/** Light or dark, and the language; for this browser. */
export function AppearanceSettings() {
  const { t, i18n } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={forms.form}>
      <div>
        <p className={styles.label} id="theme-label">
          {t('account.looks.theme')}
        </p>
        <SegmentedControl
          fullWidth
          size="md"
          aria-labelledby="theme-label"
          value={colorScheme}
          onChange={(value) => setColorScheme(value)}
          data={(['light', 'dark', 'auto'] as const).map((value) => ({
            value,
            label: t(`account.looks.${value}`),
          }))}
        />
      </div>
      <NativeSelect
        label={t('account.looks.language')}
        value={i18n.language}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      />
      <Hint>{t('account.looks.hint')}</Hint>
    </div>
  )
}
