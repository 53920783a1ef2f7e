import { IconPinFilled } from '@tabler/icons-react'
import type { Pin } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useNameOf } from '../people/use-name-of.ts'
import { momentText } from '../timeline/moments.ts'
import styles from './pins.module.css'

/** Over a pinned message: who pinned it. */
export function PinMark({ pin }: { pin: Pin }) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  return (
    <p className={styles.mark} title={momentText(pin.at, i18n.language)}>
      <IconPinFilled size={14} aria-hidden />
      {t('pins.by', { name: nameOf(pin.by) ?? t('people.unknown') })}
    </p>
  )
}
