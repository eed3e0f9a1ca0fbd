import { useFlag, useVariant } from '@unleash/proxy-client-react';
import { FLAGS } from './flags';

export const Home = () => {
  const isDark = useFlag(FLAGS.home.darkMode);
  const video = useVariant(FLAGS.home.videos);
  const hasSale = useFlag(FLAGS.home.saleBanner);
  return (
    <main className={isDark ? 'dark' : 'light'}>
      {hasSale && <aside>Summer sale: up to 50 %</aside>}
      {video.name === 'film' ? <video src="/hero.mp4" /> : <img src="/hero.jpg" />}
    </main>
  );
};
