import { getTranslations } from 'next-intl/server'

export async function Footer() {
  const t = await getTranslations('common')
  return (
    <footer className="foot">
      <p>{t('footer.unofficial')}</p>
    </footer>
  )
}
