import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { emojiData } from './emoji-data.ts'
import styles from './emoji-picker.module.css'

/** One sign for each, by the number that the data gives it. */
const signs: Record<number, string> = {
  0: '😀',
  1: '👋',
  3: '🐻',
  4: '🍎',
  5: '✈️',
  6: '⚽',
  7: '💡',
  8: '❤️',
  9: '🏁',
}

/** The categories in a row; each scrolls to where it begins. */
export function EmojiCategories({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { t, i18n } = useTranslation()
  const [categories, setCategories] = useState<{ index: number; label: string }[]>([])
  useEffect(() => {
    void emojiData(i18n.language).then((data) => setCategories(data.categories))
  }, [i18n.language])

  // The library places each category by itself, also those that are not on the screen.
  function show(place: number) {
    const here = viewport.current
    const placed = [...(here?.querySelectorAll<HTMLElement>('[frimousse-category]') ?? [])]
    const category = placed.filter((element) => !element.closest('[aria-hidden]'))[place]
    if (here && category) here.scrollTop = category.offsetTop
  }

  return (
    <div className={styles.categories} role="group" aria-label={t('emoji.categories')}>
      {categories.map(({ index, label }, place) => (
        <button
          key={index}
          type="button"
          className={styles.sign}
          aria-label={label}
          title={label}
          onClick={() => show(place)}
        >
          {signs[index]}
        </button>
      ))}
    </div>
  )
}
