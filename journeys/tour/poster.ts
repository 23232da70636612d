/** The picture of the README: the home page, a table and a phone laid together. `picture` gives the address of each. */
export const posterPage = (picture: (name: string) => string): string => `<!doctype html>
<style>
  body { margin: 0; width: 1440px; height: 1070px; overflow: hidden; background: linear-gradient(150deg, #24163c, #0b0a16 55%, #2a190a); }
  img { position: absolute; border-radius: 14px; outline: 1px solid #ffffff26; box-shadow: 0 30px 80px #000d; }
  .home { left: 40px; top: 40px; width: 960px; }
  .table { left: 130px; top: 565px; width: 750px; }
  .phone { left: 950px; top: 110px; width: 420px; border-radius: 34px; border: 6px solid #17131f; }
</style>
<main>
  <img class="home" src="${picture("home")}">
  <img class="table" src="${picture("baccarat")}">
  <img class="phone" src="${picture("phone-roulette")}">
</main>`;
