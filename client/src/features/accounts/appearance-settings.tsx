import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../core/i18n.ts'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { languageNames } from '../../texts/language-names.ts'
import type { Language } from '../../texts/languages.ts'
import { Hint } from '../../ui/form.tsx'
import forms from '../../ui/form.module.css'
import { chooseLook, looks, useLook, type Look, type LookName } from '../../theme/looks.ts'
import styles from './account-settings.module.css'

/** Light or dark, how dense and how large, and the language; for this browser. */
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
      <LookChoice
        name="density"
        label={t('account.looks.density')}
        textOf={(look) => t(`account.looks.densities.${look}`)}
      />
      <LookChoice
        name="textSize"
        label={t('account.looks.textSize')}
        textOf={(look) => t(`account.looks.textSizes.${look}`)}
        order={['small', 'normal', 'large', 'larger']}
      />
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

interface LookChoiceProps<N extends LookName> {
  name: N
  label: string
  textOf: (look: Look<N>) => string
  order?: readonly Look<N>[]
}

function LookChoice<N extends LookName>({ name, label, textOf, order = looks[name] }: LookChoiceProps<N>) {
  const id = useId()
  const isPhone = useIsPhone()
  const look = useLook(name)
  return (
    <div>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <SegmentedControl
        fullWidth
        size={isPhone ? 'sm' : 'md'}
        aria-labelledby={id}
        value={look}
        onChange={(value) => chooseLook(name, value)}
        data={order.map((value) => ({ value, label: textOf(value) }))}
      />
    </div>
  )
}
