/** The picture of the README: the home page, a table and a phone laid together. `picture` gives the address of each. */
export const posterPage = (picture: (name: string) => string): string => `<!doctype html>
<style>
  body { margin: 0; width: 1440px; height: 960px; overflow: hidden; background: linear-gradient(150deg, #24163c, #0b0a16 55%, #2a190a); }
  img { position: absolute; border-radius: 14px; outline: 1px solid #ffffff26; box-shadow: 0 30px 80px #000d; }
  .home { left: 40px; top: 40px; width: 1010px; }
  .table { left: 250px; top: 400px; width: 832px; }
  .phone { left: 1050px; top: 90px; width: 346px; border-radius: 34px; border: 6px solid #17131f; }
</style>
<main>
  <img class="home" src="${picture("home")}">
  <img class="table" src="${picture("baccarat")}">
  <img class="phone" src="${picture("phone-roulette")}">
</main>`;
