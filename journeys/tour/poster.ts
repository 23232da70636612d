/** The picture of the README: the home page, a table and a phone laid together. `picture` gives the address of each. */
export const posterPage = (picture: (name: string) => string): string => `<!doctype html>
<style>
  body { margin: 0; width: 1440px; height: 1000px; overflow: hidden; background: linear-gradient(150deg, #1d1330, #0b0a16 60%, #231407); }
  img { position: absolute; border-radius: 14px; border: 1px solid #ffffff26; box-shadow: 0 30px 80px #000c; }
  .home { left: 40px; top: 40px; width: 1090px; }
  .table { left: 620px; top: 520px; width: 700px; }
  .phone { left: 1110px; top: 120px; width: 290px; border-radius: 30px; border: 6px solid #17131f; }
</style>
<main>
  <img class="home" src="${picture("home")}">
  <img class="table" src="${picture("baccarat")}">
  <img class="phone" src="${picture("phone-roulette")}">
</main>`;
