import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopied } from '../../ui/hooks/use-copied.ts'
import styles from './code-block.module.css'
import type { CodePart } from './highlight.ts'

interface CodeBlockProps {
  code: string
  /** As it was named behind the fence. */
  language: string | null
}

const hasTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches

/** Code in a block, with a button that copies it; the words of a known language are coloured once their patterns are here. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopied()
  const parts = useCodeParts(code, language)
  return (
    <div className={styles.block}>
      <pre tabIndex={0} dir="auto">
        <code>
          {parts?.map(({ text, kind }, index) =>
            kind === null ? (
              text
            ) : (
              <span key={index} data-code={kind}>
                {text}
              </span>
            ),
          ) ?? code}
        </code>
      </pre>
      <IconButton
        className={styles.copy}
        size={hasTouch ? 36 : 26}
        label={isCopied ? t('common.copied') : t('message.copyCode')}
        onClick={() => void copy(code)}
      >
        {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </IconButton>
    </div>
  )
}

function useCodeParts(code: string, language: string | null): CodePart[] | null {
  const [known, setKnown] = useState<{ code: string; parts: CodePart[] | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (language === null) return
    void import('./highlight.ts').then(
      ({ codeParts }) => isWanted && setKnown({ code, parts: codeParts(code, language) }),
      // Without the file the code stays as it is.
      () => undefined,
    )
    return () => void (isWanted = false)
  }, [code, language])
  return language !== null && known?.code === code ? known.parts : null
}
